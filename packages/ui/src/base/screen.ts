import type { Bilingual } from '@cloudsail/contract'
import type { ComponentType } from 'react'
import type { Route } from './route.ts'
import type { TextsDomain } from './texts.ts'

export type { Route } from './route.ts'

/** One row of the screen table. */
export interface Screen extends Bilingual {
  route: Route
  /** Other addresses of the same screen. */
  aliases?: readonly Route[]
  /** Its function where the address does not tell it. */
  function?: string
  /** The domain that owns the screen; its texts are loaded with it. */
  domain: TextsDomain
  /** `public` needs no log-in; `notCardOnly` refuses holders of a credit card alone, with a way out. */
  access: 'public' | 'customer' | 'notCardOnly'
  /** What the search finds it by besides its titles: pinyin, initials, English and Chinese synonyms. Empty: it is
   *  not to be found, only led to. */
  keywords: string
  load: () => Promise<{ default: ComponentType }>
}

/** The function code of a business screen ("PTR0101000"), as the bank names functions: three zeros at the end, whatever
 *  the address has there. Null for others ("/home"). */
export function functionCode(screen: Screen): string | null {
  if (screen.function) return screen.function
  const stem = /^\/(P[A-Z]{2}\d{4}|YWS\d{4})\d{3}$/.exec(screen.route)?.[1]
  return stem === undefined ? null : `${stem}000`
}

/** Finds a screen of a table by its route or one of its aliases. */
export function findScreen(table: readonly Screen[], path: string): Screen | undefined {
  return table.find((screen) => screen.route === path || screen.aliases?.some((alias) => alias === path))
}
