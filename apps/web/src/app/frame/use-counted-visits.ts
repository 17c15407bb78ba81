import { functionUsed } from '@cloudsail/contract/profile'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { placeOf } from '@cloudsail/ui/base/menu.ts'
import { useMenu } from '@cloudsail/ui/base/screen-table.ts'
import { useEffect } from 'react'

/** A screen that is left sooner was passed through. */
const countedAfterMs = 1_500

/**
 * Reports opened functions to the bank, which counts the most used. Nothing waits for the report, and failures are ignored.
 * The report leaves the line to what the screen itself asks for.
 */
export function useCountedVisits(route: string): void {
  const isFunction = placeOf(useMenu(), route) !== undefined
  useEffect(() => {
    if (!isFunction) return
    const timer = setTimeout(() => {
      call(functionUsed, { function: route.slice(1) }, { busy: false, reportErrors: 'none' }).catch(() => {})
    }, countedAfterMs)
    return () => clearTimeout(timer)
  }, [route, isFunction])
}
