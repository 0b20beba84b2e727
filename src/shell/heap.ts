import v8 from 'node:v8';

/** Below this a run is over before its garbage is worth a thought. */
const MANY_SCENARIOS = 500;
/** Per cent by which the heap may grow until its garbage is collected; left alone, V8 lets a large one grow threefold. */
const GROWTH = 20;

/**
 * Has V8 collect garbage earlier where a suite is large: each scenario leaves much of it, and nearly nothing that lives on. It
 * changes nothing but when garbage is collected. Measured in docs/scale.md.
 */
export function collectEarly(scenarios: number): void {
  if (scenarios >= MANY_SCENARIOS) v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
