import type { WhySource } from '../../report/why-shape.ts';
import { squeezeText } from '../../text/squeeze.ts';
import type { CodeFile } from './condition.ts';
import { chooseCovers, coverPlace, type Cover, type Span } from './cover.ts';
import { parseLiterals, type Literal } from './literals.ts';

/** The lines that wrote a text, in its order, and which share of it they hold; no lines when nothing of it was found. */
export interface FoundSource {
  readonly sources: readonly WhySource[];
  readonly covered: number;
}

/** Less than this share of a text is no source of it. */
const ENOUGH = 0.3;

/** Looks for what wrote a place of a layer's squeezed text: in the first files, and for the rest of it in the next ones. */
export class SourceFinder {
  readonly #literals = new Map<string, readonly Literal[]>();

  find(text: string, place: Span, candidates: readonly (readonly CodeFile[])[]): FoundSource {
    const covers: FileCover[] = [];
    for (const files of candidates) {
      const found = files.flatMap((file) => this.#cover(file, text, place));
      const better = chooseCovers([...covers, ...found], place);
      // A later list only helps where the earlier ones leave most of the text open.
      if (shareOf(covers, place) < ENOUGH) covers.splice(0, covers.length, ...better);
      if (shareOf(covers, place) > ENOUGH) break;
    }
    const covered = shareOf(covers, place);
    return covered < ENOUGH ? { sources: [], covered: 0 } : { sources: joinLines(covers), covered };
  }

  /** Literals that hold a squeezed text whole. */
  findHolding(text: string, files: readonly CodeFile[]): WhySource[] {
    return files.flatMap((file) =>
      this.#read(file)
        .filter(({ parts }) => parts.some((part) => squeezeText(part).text.includes(text)))
        .map(({ line }) => ({ file: file.path, line, lastLine: line, alsoIn: [] })),
    );
  }

  #read(file: CodeFile): readonly Literal[] {
    const literals = this.#literals.get(file.path) ?? parseLiterals(file.path, file.text);
    this.#literals.set(file.path, literals);
    return literals;
  }

  #cover(file: CodeFile, text: string, place: Span): FileCover[] {
    return this.#read(file).flatMap((literal) => {
      const cover = coverPlace(text, place, literal);
      return cover === null ? [] : [{ ...cover, file: file.path }];
    });
  }
}

type FileCover = Cover & { readonly file: string };

function shareOf(covers: readonly FileCover[], place: Span): number {
  const covered = new Set(covers.flatMap(({ spans }) => spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index))));
  return covered.size / Math.max(1, place.end - place.start);
}

/** Neighbouring lines of one file are one place. */
function joinLines(covers: readonly FileCover[]): WhySource[] {
  const sources: WhySource[] = [];
  for (const { file, literal } of covers) {
    const at = sources.findIndex((known) => known.file === file && literal.line >= known.line - 2 && literal.line <= known.lastLine + 2);
    const known = sources[at];
    if (known === undefined) sources.push({ file, line: literal.line, lastLine: literal.line, alsoIn: [] });
    else sources[at] = { ...known, line: Math.min(known.line, literal.line), lastLine: Math.max(known.lastLine, literal.line) };
  }
  return sources;
}
