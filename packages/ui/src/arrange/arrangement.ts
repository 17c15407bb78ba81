/** Names in columns, each in one place. */
export type Arrangement = readonly (readonly string[])[]

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Where a name stands: its column and its place in it, from 0; null where it stands nowhere. */
export function placeIn(columns: Arrangement, name: string): { column: number; index: number } | null {
  const column = columns.findIndex((names) => names.includes(name))
  return column < 0 ? null : { column, index: columns[column]!.indexOf(name) }
}

/** The same names with one of them at another place, the last one where the place is beyond it. */
export function moveTo(columns: Arrangement, name: string, column: number, index: number): Arrangement {
  return columns.map((names, at) => {
    const others = names.filter((each) => each !== name)
    if (at !== column) return others
    const place = Math.min(Math.max(index, 0), others.length)
    return [...others.slice(0, place), name, ...others.slice(place)]
  })
}

/** One step by an arrow key; null where there is nowhere to go. */
export function step(columns: Arrangement, name: string, direction: Direction): Arrangement | null {
  const place = placeIn(columns, name)
  if (!place) return null
  const { column, index } = place
  const target =
    direction === 'up'
      ? { column, index: index - 1 }
      : direction === 'down'
        ? { column, index: index + 1 }
        : { column: column + (direction === 'left' ? -1 : 1), index }
  const names = columns[target.column]
  if (!names || target.index < 0 || (target.column === column && target.index >= names.length)) return null
  return moveTo(columns, name, target.column, target.index)
}
