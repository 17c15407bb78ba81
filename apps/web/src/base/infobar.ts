import { infobar } from '@cloudsail/contract/home'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { knowUser } from '@cloudsail/ui/base/session.ts'
import { useEffect } from 'react'

/** The home-page information bar: also what a reloaded page learns its customer from. */
export function useInfobar() {
  const query = useCall(infobar, {})
  useEffect(() => {
    if (query.data) knowUser(query.data)
  }, [query.data])
  return query
}
