import type { Bilingual, Language } from '@cloudsail/contract'
import type { Route } from './route.ts'

/** Groups of the menu, in order. */
export const menuGroupKeys = [
  'accounts',
  'deposits',
  'transfers',
  'remittance',
  'cards',
  'loans',
  'wealth',
  'life',
  'security',
  'services',
] as const
export type MenuGroupKey = (typeof menuGroupKeys)[number]

/** A screen under its name in the menu, which is shorter than its title. */
export interface MenuLink extends Bilingual {
  route: Route
}

/** A line of the menu: a screen and related ones, such as an order and its history. */
export interface MenuRow extends MenuLink {
  /** Shown at the end of the line. Null if there is no such link. */
  beside: MenuLink | null
  /** Belong to this line and are listed only among all functions. */
  others: readonly MenuLink[]
  /** Screens of this line that appear in no list. Other screens link to them. */
  ledTo: readonly Route[]
}

export interface MenuGroup extends Bilingual {
  key: MenuGroupKey
  /** Short name for narrow places. */
  short: Bilingual
  /** Initials of the Chinese name in pinyin. Typing one jumps to the group. */
  initials: string
  rows: readonly MenuRow[]
}

/** Returns the group and line of a screen. Undefined if the screen belongs to no group. */
export function placeOf(
  menu: readonly MenuGroup[],
  route: string,
): { group: MenuGroup; row: MenuRow } | undefined {
  for (const group of menu)
    for (const row of group.rows)
      if (row.ledTo.some((each) => each === route) || linksOf(row).some((link) => link.route === route))
        return { group, row }
}

/** Returns the links that follow the screen of a line in the list of all functions. */
export const followingOf = ({ others, beside }: MenuRow): readonly MenuLink[] =>
  beside ? [...others, beside] : others

/** Returns every screen of a line. */
export const linksOf = (row: MenuRow): readonly MenuLink[] => [row, ...followingOf(row)]

/** Returns the full name of a secondary link: "行内转账记录", "To another bank: history". */
export const fullNameOf = (row: Bilingual, next: Bilingual, language: Language): string =>
  language === 'zh' ? `${row.zh}${next.zh}` : `${row.en}: ${next.en}`
