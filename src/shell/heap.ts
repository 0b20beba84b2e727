import v8 from 'node:v8';

/** Below this a run is over before its garbage is worth a thought. */
const MANY_SCENARIOS = 500;
/** Per cent by which the heap may grow until its garbage is collected; left alone, V8 lets a large one grow threefold. */
const GROWTH = 20;
/** Bytes of the part for young values; Node 20 has no more, newer ones go on to four times as much. */
const YOUNG = 32 * 1024 * 1024;
/** How often, in scenarios, the size of that part is looked at until it is there. */
const EVERY = 16;

/**
 * Has V8 collect garbage early where a suite is large: each scenario leaves much of it, and nearly nothing that lives on. It
 * changes nothing but when garbage is collected. Measured in docs/scale.md.
 * @returns what is to be called with each scenario
 */
export function keepHeapSmall(scenarios: number): () => void {
  if (scenarios < MANY_SCENARIOS) return () => {};
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  let count = 0;
  let isHeld = false;
  return () => {
    count += 1;
    if (isHeld || count % EVERY !== 0 || sizeOfYoung() < YOUNG) return;
    isHeld = true;
    v8.setFlagsFromString('--semi-space-growth-factor=1');
  };
}

function sizeOfYoung(): number {
  return v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
}
