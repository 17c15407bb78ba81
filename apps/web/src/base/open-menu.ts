import {
  followingOf,
  linksOf,
  type MenuGroup,
  type MenuGroupKey,
  type MenuLink,
  type MenuRow,
} from '@cloudsail/ui/base/menu.ts'
import { mayUse } from '@cloudsail/ui/base/permission.ts'
import { findScreen, functionCode, type Screen } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'

/** How a customer gets functions that they do not have yet. */
type Way = 'sign' | 'branch' | 'method'

/** The menu of one customer. */
export interface OpenMenu {
  groups: readonly MenuGroup[]
  /** Groups that the customer could get but does not have yet, with the lines to show. */
  locked: readonly MenuGroup[]
  /** How the customer gets them. */
  way: Way
}

/**
 * Returns the part of the menu that the customer is offered and whose screens exist. Functions that a kind of customer can
 * never have are left out.
 */
export function openMenu(
  menu: readonly MenuGroup[],
  screens: readonly Screen[],
  user: SessionUser,
): OpenMenu {
  const isOffered = ({ route }: MenuLink) => {
    const screen = findScreen(screens, route)
    return screen !== undefined && mayUse(user, screen)
  }
  const isRefused = ({ route }: MenuLink) => {
    const screen = findScreen(screens, route)
    return screen !== undefined && user.refused.some(({ code }) => code === functionCode(screen))
  }
  const stands = ({ route }: MenuLink) => findScreen(screens, route) !== undefined

  const groups: MenuGroup[] = []
  const locked: MenuGroup[] = []
  for (const group of menu) {
    const offered = { ...group, rows: group.rows.flatMap((row) => offeredRow(row, isOffered, screens) ?? []) }
    // A group is not open if it has only the history of orders that cannot be given yet.
    const isOpen = group.rows.some((row) => isOffered(row) && !isRefused(row))
    if (isOpen || (user.kind === 'cardOnly' && offered.rows.length > 0)) groups.push(offered)
    else if (user.kind !== 'cardOnly' && group.rows.flatMap(linksOf).some(stands)) locked.push(offered)
  }
  const own = user.kind === 'cardOnly' ? cardOnlyGroups(groups) : groups
  return { groups: own, locked, way: wayOf(user) }
}

/**
 * Returns the groups of a customer who holds only a credit card. The overview of accounts appears only until cards have
 * screens of their own.
 */
function cardOnlyGroups(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  const hasCards = groups.some(({ key }) => key === 'cards')
  const kept: readonly MenuGroupKey[] = [hasCards ? 'cards' : 'accounts', 'life', 'security', 'services']
  return groups.filter(({ key }) => kept.includes(key))
}

/**
 * Returns the offered part of a line. If its own screen is not offered, its followers take its place under the line's title.
 */
function offeredRow(
  row: MenuRow,
  isOffered: (link: MenuLink) => boolean,
  screens: readonly Screen[],
): MenuRow | null {
  const following = followingOf(row).filter(isOffered)
  const lineOf = (link: MenuLink, rest: readonly MenuLink[]): MenuRow => ({
    ...link,
    ledTo: row.ledTo,
    beside: rest.at(-1) ?? null,
    others: rest.slice(0, -1),
  })
  if (isOffered(row)) return lineOf({ route: row.route, zh: row.zh, en: row.en }, following)
  const first = following.at(-1)
  const screen = first && findScreen(screens, first.route)
  return screen ? lineOf({ route: first.route, zh: screen.zh, en: screen.en }, following.slice(0, -1)) : null
}

function wayOf({ kind }: SessionUser): Way {
  if (kind === 'unsigned') return 'sign'
  return kind === 'onlineSigned' ? 'branch' : 'method'
}
