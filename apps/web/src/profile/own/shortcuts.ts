import type { Bilingual } from '@cloudsail/contract'
import { linksOf, type MenuGroup, type MenuGroupKey, type MenuLink } from '@cloudsail/ui/base/menu.ts'
import { mayUse } from '@cloudsail/ui/base/permission.ts'
import { findScreen, functionCode, type Screen } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'

/** A function that can be a shortcut. */
export interface Shortcut {
  code: string
  route: string
  name: Bilingual
  group: MenuGroupKey
}

/** Returns the menu's functions that have a code and that the customer may use, in menu order. */
export function shortcutsOf(
  menu: readonly MenuGroup[],
  screens: readonly Screen[],
  user: SessionUser,
): Shortcut[] {
  const found = new Map<string, Shortcut>()
  for (const group of menu)
    for (const row of group.rows)
      for (const link of linksOf(row)) {
        const shortcut = shortcutOf(link, group.key, screens, user)
        if (shortcut && !found.has(shortcut.code)) found.set(shortcut.code, shortcut)
      }
  return [...found.values()]
}

function shortcutOf(
  { route }: MenuLink,
  group: MenuGroupKey,
  screens: readonly Screen[],
  user: SessionUser,
): Shortcut | null {
  const screen = findScreen(screens, route)
  const code = screen && functionCode(screen)
  if (!screen || !code || !mayUse(user, screen) || !user.functions.includes(code)) return null
  return { code, route: screen.route, name: { zh: screen.zh, en: screen.en }, group }
}
