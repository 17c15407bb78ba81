/** Returns the strongly connected components of a graph (Tarjan). */
export function componentsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const components: string[][] = []
  const places = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const visit = (node: string) => {
    const own = { index: places.size, low: places.size, open: true }
    places.set(node, own)
    stack.push(node)
    for (const next of graph.get(node)!) {
      const other = places.get(next) ?? visit(next)
      if (other.open) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const component = stack.splice(stack.indexOf(node))
      for (const member of component) places.get(member)!.open = false
      components.push(component)
    }
    return own
  }
  for (const node of graph.keys()) if (!places.has(node)) visit(node)
  return components
}
