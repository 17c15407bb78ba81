/** Names arranged in columns. Each name occurs once. */
export type Arrangement = readonly (readonly string[])[]

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Returns the column of a name and its position in that column, both from 0. Null if the name is in no column. */
export function placeIn(columns: Arrangement, name: string): { column: number; index: number } | null {
  const column = columns.findIndex((names) => names.includes(name))
  return column < 0 ? null : { column, index: columns[column]!.indexOf(name) }
}

/** Returns the arrangement with one name moved. A position beyond the end of the column means its last position. */
export function moveTo(columns: Arrangement, name: string, column: number, index: number): Arrangement {
  return columns.map((names, at) => {
    const others = names.filter((each) => each !== name)
    if (at !== column) return others
    const place = Math.min(Math.max(index, 0), others.length)
    return [...others.slice(0, place), name, ...others.slice(place)]
  })
}

/** Returns the arrangement after one step by an arrow key. Null if no step is possible in that direction. */
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
