/** Layers of one kind are told apart by a number: `codex.permissions`, `codex.permissions.2`. */
export function withUniqueIds<T extends { readonly id: string }>(layers: readonly T[]): T[] {
  const given = new Set<string>();
  const counts = new Map<string, number>();
  return layers.map((layer) => {
    let count = (counts.get(layer.id) ?? 0) + 1;
    while (given.has(numbered(layer.id, count))) count += 1;
    const id = numbered(layer.id, count);
    counts.set(layer.id, count);
    given.add(id);
    return id === layer.id ? layer : { ...layer, id };
  });
}

function numbered(id: string, count: number): string {
  return count === 1 ? id : `${id}.${count}`;
}
