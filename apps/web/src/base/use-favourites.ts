import { favouritesShown } from '@cloudsail/contract/profile'
import { type MenuGroup, type MenuRow, placeOf } from '@cloudsail/ui/base/menu.ts'
import { useMemo } from 'react'
import { useInfobar } from './infobar.ts'

/** Stands in while little has been used yet: what most customers come for. */
const usual = [
  'PTR0201000',
  'PAM0201000',
  'PTR1201000',
  'PAM0401000',
  'PTR0101000',
  'PAM0101000',
  'PSC0101000',
]

/** The lines of the menu that the customer keeps or uses most, as far as they are offered. */
export function useFavourites(groups: readonly MenuGroup[]): readonly MenuRow[] {
  const { data } = useInfobar()
  const { pinned, used } = data?.favourites ?? { pinned: [], used: [] }
  return useMemo(() => {
    const rows = [...pinned, ...used, ...usual].flatMap((name) => placeOf(groups, `/${name}`)?.row ?? [])
    return [...new Set(rows)].slice(0, favouritesShown)
  }, [groups, pinned, used])
}
