import { infobar } from '@cloudsail/contract/home'
import { useEffect } from 'react'
import { useCall } from './queries.ts'
import { knowUser } from './session.ts'

/** The home-page information bar: also what a reloaded page learns its customer from. */
export function useInfobar() {
  const query = useCall(infobar, {})
  useEffect(() => {
    if (query.data) knowUser(query.data)
  }, [query.data])
  return query
}
