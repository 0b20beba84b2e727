import path from 'node:path';
import { decodeRequestBody, type DecodedRequest } from '../../decode/request-body.ts';
import { HarnessError } from '../../errors.ts';
import { placeOfOffset } from '../../text/lines.ts';
import { decodeText, LARGE_MAX_BYTES, readTextFile, tooLarge } from '../files.ts';
import type { Io } from '../io.ts';

/** A request body and the word that the user named it by. */
export interface RequestSide {
  readonly label: string;
  readonly request: DecodedRequest;
}

const STDIN = 'standard input';

/** @throws HarnessError FILE_* and CAPTURE_INVALID with the place */
export function readRequestFile(word: string, io: Io): RequestSide {
  const text = readTextFile(path.resolve(io.root, word), { label: word, maxBytes: LARGE_MAX_BYTES, bom: 'keep' });
  return { label: word, request: parseRequest(text, word) };
}

/** Reads the standard input to its end. @throws HarnessError USAGE when it is a terminal, FILE_*, CAPTURE_INVALID */
export async function readRequestStdin(): Promise<RequestSide> {
  if (process.stdin.isTTY) throw new HarnessError('USAGE', '"-" reads a request body from standard input, and nothing is piped there.', { hint: 'Pipe one: `prompt-snapshots diff a.json - < b.json`.' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= LARGE_MAX_BYTES) chunks.push(bytes);
  }
  if (size > LARGE_MAX_BYTES) throw tooLarge(STDIN, size, LARGE_MAX_BYTES);
  const text = decodeText(Buffer.concat(chunks), { label: STDIN, maxBytes: LARGE_MAX_BYTES, bom: 'keep' });
  return { label: '-', request: parseRequest(text, STDIN) };
}

function parseRequest(text: string, file: string): DecodedRequest {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const offset = /position (\d+)/.exec(String(cause))?.[1];
    const place = offset === undefined ? {} : placeOfOffset(text, Number(offset));
    throw new HarnessError('CAPTURE_INVALID', 'The request body is not JSON.', { file, ...place, hint: 'Hand over the JSON body of one request, without envelope or headers.', cause });
  }
  try {
    return decodeRequestBody(json);
  } catch (cause) {
    if (cause instanceof RangeError) throw new HarnessError('CAPTURE_INVALID', 'The request body nests too deeply.', { file, hint: 'Hand over the JSON body of one request to a model.', cause });
    if (!(cause instanceof HarnessError)) throw cause;
    throw new HarnessError(cause.code, cause.message, { file, hint: cause.hint, cause });
  }
}
