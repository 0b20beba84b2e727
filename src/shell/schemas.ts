import { contextShape } from '../report/context/context-shape.ts';
import { cacheShape } from '../report/cache-shape.ts';
import { doctorShape } from '../report/doctor-shape.ts';
import { lintReportShape } from '../report/lint-shape.ts';
import { reportShape } from '../report/report-shape.ts';
import { reviewListShape } from '../report/review-shape.ts';
import { whyShape } from '../report/why-shape.ts';
import { configShape } from '../scenario/config-shape.ts';
import { scenarioShape, suiteShape } from '../scenario/shape.ts';
import { renderJson } from '../text/json.ts';
import { z } from '../text/schema.ts';

const SHAPES = {
  'scenario.schema.json': scenarioShape,
  'suite.schema.json': suiteShape,
  'config.schema.json': configShape,
  'check-report.schema.json': reportShape,
  'context-report.schema.json': contextShape,
  'cache-report.schema.json': cacheShape,
  'review-list.schema.json': reviewListShape,
  'why-report.schema.json': whyShape,
  'lint-report.schema.json': lintReportShape,
  'doctor-report.schema.json': doctorShape,
} as const;

/** The committed JSON Schemas by file name, made from the shapes that the program validates with. */
export function renderSchemas(): { readonly name: string; readonly text: string }[] {
  return Object.entries(SHAPES).map(([name, shape]) => {
    const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
    return { name, text: `${renderJson(schema)}\n` };
  });
}
