import { posix } from 'node:path'
import { domains } from './rooms.ts'

const src = 'apps/web/src/'

/** Floors of the page, lowest first: a room stands on what is below it, and a domain on no other domain. What the
 *  domains bring (screens, texts) is handed down at the start by the files beside the rooms. */
const floors: readonly (readonly string[])[] = [['base'], ['ui'], ['app'], domains, ['demo']]

/** The page begins here and puts together what the rooms bring; above all floors. */
const roof = floors.length

const roomOf = (path: string) => posix.relative(src, path).split('/')[0]!

function floorOf(path: string): number {
  const room = roomOf(path)
  const floor = floors.findIndex((rooms) => rooms.includes(room))
  return floor === -1 ? roof : floor
}

/** What is wrong with an import of the page from one file into another, both from the root; null where nothing is.
 *  Domains stand on base and ui: of the frame they know nothing, they are shown in it. */
export function faultOfWebFloors(from: string, to: string): string | null {
  if (!from.startsWith(src) || !to.startsWith(src) || roomOf(from) === roomOf(to)) return null
  const [upper, lower] = [floorOf(from), floorOf(to)]
  if (upper === roof) return null
  if (upper < lower) return `${roomOf(from)} is below ${roomOf(to)}: ${to}`
  if (domains.includes(roomOf(from)) && roomOf(to) === 'app')
    return `a domain stands on base and ui, not on app: ${to}`
  return null
}
