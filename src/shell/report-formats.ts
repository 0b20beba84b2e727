import type { CheckReport } from '../report/check-report.ts';
import type { DriftOptions } from '../report/drift-text.ts';
import type { View } from '../report/paint.ts';

/** How the text view looks; the other views have one look. */
export interface TextLook extends Pick<DriftOptions, 'full' | 'layout'> {
  readonly view: View;
}

type Render = (report: CheckReport, look: TextLook) => string | Promise<string>;

/** Every view of a check by the name of its format, each loaded when it is asked for. A new view is one line here. */
const FORMATS = {
  text: async (): Promise<Render> => (await import('../report/check-text.ts')).renderCheckText,
  json: async (): Promise<Render> => {
    const { renderJsonReport } = await import('../report/json.ts');
    return ({ suites, base, shard }) => `${renderJsonReport(suites, base, shard)}\n`;
  },
  junit: async (): Promise<Render> => (await import('../report/junit.ts')).renderJunit,
  sarif: async (): Promise<Render> => (await import('../report/sarif.ts')).renderSarif,
  markdown: async (): Promise<Render> => (await import('../report/markdown.ts')).renderMarkdown,
  github: async (): Promise<Render> => (await import('../report/github.ts')).renderGithub,
  html: async (): Promise<Render> => {
    const { buildHtmlReport } = await import('./html-report.ts');
    return (report) => buildHtmlReport(report);
  },
} as const;

export type ReportFormat = keyof typeof FORMATS;

// Object.keys forgets the key type; the table is closed.
export const REPORT_FORMATS = Object.keys(FORMATS) as ReportFormat[];

/** Whether a word names a format. */
export function isReportFormat(word: string): word is ReportFormat {
  return Object.hasOwn(FORMATS, word);
}

/** Whether a view shows whole stacks, which a check does not keep otherwise. */
export function showsStacks(format: ReportFormat): boolean {
  return format === 'html';
}

/** One view of a check. */
export async function renderReport(format: ReportFormat, report: CheckReport, look: TextLook): Promise<string> {
  const render = await FORMATS[format]();
  return render(report, look);
}
