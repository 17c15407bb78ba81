import { functionUsed } from '@cloudsail/contract/profile'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { placeOf } from '@cloudsail/ui/base/menu.ts'
import { useMenu } from '@cloudsail/ui/base/screen-table.ts'
import { useEffect } from 'react'

/** Tells the bank which function was opened, so that it knows what is used most. Nobody waits for it, and a failure is
 *  not told. */
export function useCountedVisits(route: string): void {
  const isFunction = placeOf(useMenu(), route) !== undefined
  useEffect(() => {
    if (isFunction)
      call(functionUsed, { function: route.slice(1) }, { busy: false, reportErrors: 'none' }).catch(() => {})
  }, [route, isFunction])
}
