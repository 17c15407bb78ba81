import type { Bilingual } from '@cloudsail/contract'
import type { ComponentType } from 'react'
import type { Route } from './route.ts'
import type { TextsDomain } from './texts.ts'

export type { Route } from './route.ts'

/** One row of the screen table. */
export interface Screen extends Bilingual {
  route: Route
  /** Further addresses of the same screen. */
  aliases?: readonly Route[]
  /** Function code, for screens whose address does not contain it. */
  function?: string
  /** The domain that owns the screen. Its texts are loaded with the screen. */
  domain: TextsDomain
  /**
   * `public` needs no log-in. `notCardOnly` refuses customers who hold only a credit card and shows them where to go
   * instead.
   */
  access: 'public' | 'customer' | 'notCardOnly'
  /** For public screens: after log-in the screen stands within bar and menu. */
  framed?: true
  /**
   * Search words besides the titles: pinyin, initials, English and Chinese synonyms. Empty for screens that are only reached
   * by links.
   */
  keywords: string
  load: () => Promise<{ default: ComponentType }>
}

/**
 * Returns the function code of a business screen ("PTR0101000") as the bank writes it: with three zeros at the end, even if
 * the address has other digits there. Null for other screens ("/home").
 */
export function functionCode(screen: Screen): string | null {
  if (screen.function) return screen.function
  const stem = /^\/(P[A-Z]{2}\d{4}|YWS\d{4})\d{3}$/.exec(screen.route)?.[1]
  return stem === undefined ? null : `${stem}000`
}

/** Finds a screen by its route or one of its aliases. */
export function findScreen(table: readonly Screen[], path: string): Screen | undefined {
  return table.find((screen) => screen.route === path || screen.aliases?.some((alias) => alias === path))
}
