import { infobar } from '@cloudsail/contract/home'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { knowUser } from '@cloudsail/ui/base/session.ts'
import { useEffect } from 'react'

/** Loads the information bar of the home page, from which a reloaded page also learns who is logged in. */
export function useInfobar() {
  const query = useCall(infobar, {})
  useEffect(() => {
    if (query.data) knowUser(query.data)
  }, [query.data])
  return query
}
