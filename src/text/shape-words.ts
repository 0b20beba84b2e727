import { findSimilar } from './similar.ts';

/** What a validator says of one value; the fields that a kind of fault has. */
export interface ShapeFault {
  readonly code: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly values?: readonly unknown[];
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: boolean;
}

/** Beginnings of the validator's own sentences; any other message was written here, for this value. */
const LIBRARY = /^(Invalid|Too|Unrecognized)\b/;

/** What is wrong with a value, in words of a person who wrote YAML: `must be a text, not a number`. No full stop at the end. */
export function describeFault(fault: ShapeFault, value: unknown): string {
  if (!LIBRARY.test(fault.message)) return fault.message;
  if (value === undefined) return 'missing';
  switch (fault.code) {
    case 'invalid_type':
      return fault.expected === 'int' ? 'must be a whole number' : `must be ${nameOfType(String(fault.expected))}, not ${nameOfValue(value)}`;
    case 'invalid_value':
      return describeWords(fault.values ?? [], value);
    case 'too_small':
      return fault.origin === 'string' && fault.minimum === 1 ? 'must not be empty' : `must be ${fault.inclusive === false ? 'more than' : 'at least'} ${String(fault.minimum)}${unitOf(fault.origin)}`;
    case 'too_big':
      return `must be ${fault.inclusive === false ? 'less than' : 'at most'} ${String(fault.maximum)}${unitOf(fault.origin)}`;
    default:
      return `cannot be ${nameOfValue(value)} like this`;
  }
}

function describeWords(values: readonly unknown[], value: unknown): string {
  const words = values.map((word) => JSON.stringify(word)).join(', ');
  if (values.length === 1) return `must be ${words}, not ${showValue(value)}`;
  const near = typeof value === 'string' ? findSimilar(value, values.map(String)) : null;
  return `must be one of ${words}, not ${showValue(value)}${near === null ? '' : ` (did you mean ${JSON.stringify(near)}?)`}`;
}

/** A short value is shown, any other is named. */
function showValue(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? JSON.stringify(value) : '';
  return text !== '' && text.length <= 40 ? text : nameOfValue(value);
}

function nameOfType(type: string): string {
  const names: Record<string, string> = { string: 'a text', number: 'a number', boolean: 'true or false', object: 'keys with values', record: 'keys with values', array: 'a list', null: 'null', nan: 'a number' };
  return names[type] ?? type;
}

function nameOfValue(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number without an end';
  if (typeof value === 'object') return 'keys with values';
  return typeof value === 'string' ? 'a text' : typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}

function unitOf(origin: unknown): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' || origin === 'set' ? ' entries long' : '';
}
