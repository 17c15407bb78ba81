import { favouritesShown } from '@cloudsail/contract/profile'
import { type MenuGroup, type MenuRow, placeOf } from '@cloudsail/ui/base/menu.ts'
import { useMemo } from 'react'
import { useInfobar } from './infobar.ts'

/** The most common functions, used until the customer has used enough of their own. */
const usual = [
  'PTR0201000',
  'PAM0201000',
  'PTR1201000',
  'PAM0401000',
  'PTR0101000',
  'PAM0101000',
  'PSC0101000',
]

/** Returns the menu lines that the customer has kept or uses most, if offered. */
export function useFavourites(groups: readonly MenuGroup[]): readonly MenuRow[] {
  const { data } = useInfobar()
  const { pinned, used } = data?.favourites ?? { pinned: [], used: [] }
  return useMemo(() => {
    const rows = [...pinned, ...used, ...usual].flatMap((name) => placeOf(groups, `/${name}`)?.row ?? [])
    return [...new Set(rows)].slice(0, favouritesShown)
  }, [groups, pinned, used])
}
