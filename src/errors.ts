/** Every code an error of this program can have; the README table and the tests list the same ones. */
export const ERROR_CODES = [
  'USAGE',
  'FILE_UNREADABLE',
  'FILE_TOO_LARGE',
  'FILE_NOT_TEXT',
  'FILE_NOT_WRITABLE',
  'PATH_ESCAPES',
  'LOCKED',
  'SETTINGS_INVALID',
  'WRITE_UNFINISHED',
  'SUITE_INVALID',
  'SCENARIO_INVALID',
  'SCENARIO_UNKNOWN',
  'SCENARIO_CONFLICT',
  'CONFIG_INVALID',
  'TOOL_INVALID',
  'TOOL_UNKNOWN',
  'PROFILE_INVALID',
  'PROFILE_UNKNOWN',
  'MODEL_NOT_PINNED',
  'LAYOUT_UNSUPPORTED',
  'CATALOG_UNREADABLE',
  'CATALOG_INVALID',
  'CATALOG_MODEL_UNKNOWN',
  'CATALOG_SLOT',
  'PIN_SUSPICIOUS',
  'LAYER_CONFLICT',
  'LEAK_FOUND',
  'SNAPSHOT_INVALID',
  'BASE_UNKNOWN',
  'REVISION_UNKNOWN',
  'FINDING_UNKNOWN',
  'REVIEW_STALE',
  'REPORT_INVALID',
  'GIT_UNAVAILABLE',
  'CODEX_MISSING',
  'CAPTURE_FAILED',
  'CAPTURE_INVALID',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorPlace {
  /** Path as the user would type it, relative to the repository where possible. */
  readonly file?: string | undefined;
  /** 1-based. */
  readonly line?: number | undefined;
  /** 1-based, in UTF-16 code units. */
  readonly column?: number | undefined;
}

/**
 * The one error that this program throws on purpose: a sentence, the place, and what to do next.
 * Anything else that reaches the user is a defect.
 */
export class HarnessError extends Error {
  readonly code: ErrorCode;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The next step, a command where there is one. */
  readonly hint: string;

  constructor(code: ErrorCode, message: string, options: ErrorPlace & { hint: string; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'HarnessError';
    this.code = code;
    this.file = options.file;
    this.line = options.line;
    this.column = options.column;
    this.hint = options.hint;
  }
}

/** `file:line:column` as far as it is known, "" when there is no file. */
export function renderPlace(place: ErrorPlace): string {
  if (place.file === undefined) return '';
  if (place.line === undefined) return place.file;
  return place.column === undefined ? `${place.file}:${place.line}` : `${place.file}:${place.line}:${place.column}`;
}
