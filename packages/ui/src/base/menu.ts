import type { Bilingual, Language } from '@cloudsail/contract'
import type { Route } from './route.ts'

/** Groups of the menu, in their order. */
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

/** A screen as the menu calls it, shorter than its title. */
export interface MenuLink extends Bilingual {
  route: Route
}

/** A line of the menu: a screen, and what follows it, such as an order and its history. */
export interface MenuRow extends MenuLink {
  /** Stands at the end of the line; null for none. */
  beside: MenuLink | null
  /** Belong to the line and stand among all functions only. */
  others: readonly MenuLink[]
  /** Screens of this line that no list names: other screens lead to them. */
  ledTo: readonly Route[]
}

export interface MenuGroup extends Bilingual {
  key: MenuGroupKey
  /** Its name where there is little room. */
  short: Bilingual
  /** Initials of its Chinese name in pinyin; typing one jumps to it. */
  initials: string
  rows: readonly MenuRow[]
}

/** The group and line that a screen belongs to; undefined for one that stands in no group. */
export function placeOf(
  menu: readonly MenuGroup[],
  route: string,
): { group: MenuGroup; row: MenuRow } | undefined {
  for (const group of menu)
    for (const row of group.rows)
      if (row.ledTo.some((each) => each === route) || linksOf(row).some((link) => link.route === route))
        return { group, row }
}

/** What follows the screen of a line, as all functions list it. */
export const followingOf = ({ others, beside }: MenuRow): readonly MenuLink[] =>
  beside ? [...others, beside] : others

/** Every screen that a line names. */
export const linksOf = (row: MenuRow): readonly MenuLink[] => [row, ...followingOf(row)]

/** What a quiet word says in full: "行内转账记录", "To another bank: history". */
export const fullNameOf = (row: Bilingual, next: Bilingual, language: Language): string =>
  language === 'zh' ? `${row.zh}${next.zh}` : `${row.en}: ${next.en}`
