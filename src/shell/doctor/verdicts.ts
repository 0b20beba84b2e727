import type { DoctorCheck } from '../../report/doctor-shape.ts';

/** The four ways a check of the doctor can end; `files` are relative to the repository. */
export const verdicts = {
  ok: (id: string, message: string): DoctorCheck => ({ id, status: 'ok', message, files: [], next: null }),
  note: (id: string, message: string, next: string): DoctorCheck => ({ id, status: 'note', message, files: [], next }),
  mend: (id: string, message: string, todo: { readonly next: string; readonly files?: readonly string[] }): DoctorCheck => ({ id, status: 'mend', message, files: [...(todo.files ?? [])], next: todo.next }),
  unknown: (id: string, message: string, next: string | null): DoctorCheck => ({ id, status: 'unknown', message, files: [], next }),
};

/** `1 file`, `2 files`. */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
