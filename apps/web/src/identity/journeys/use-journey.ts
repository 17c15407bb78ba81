import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { type JourneyState, readJourney } from '@cloudsail/contract/identity'
import { CallError, call } from '@cloudsail/ui/base/api/index.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useEffect, useState } from 'react'
import { currentJourney, forgetJourney, setJourney, useJourneyState } from './journey-store.ts'
import { journeyToken } from './journey-token.ts'

/** Whether this window has a journey. `asking`: after a reload, until the bank has answered. */
export type Known = { is: 'asking' } | { is: 'none' } | { is: 'on'; state: JourneyState }

/** Returns the journey of this window. Asks the bank after a reload. */
export function useJourney(): Known {
  const state = useJourneyState()
  const [asked, setAsked] = useState(() => state !== null || journeyToken() === null)
  useEffect(() => {
    const token = journeyToken()
    if (asked || token === null) return
    call(readJourney, { token }, { reportErrors: 'none' })
      .then(setJourney, (error) => {
        if (error instanceof CallError && error.key === 'journeyExpired') forgetJourney()
      })
      .finally(() => setAsked(true))
  }, [asked])
  if (state) return { is: 'on', state }
  return asked ? { is: 'none' } : { is: 'asking' }
}

/** Opens the step that is due. */
export function goToDueStep({ route }: Pick<JourneyState, 'route'>): void {
  navigate(route)
}

/**
 * Makes a call of a journey. A journey that has ended is forgotten. A step out of turn leads to the step that is due. Both
 * show a toast. Any other CallError is thrown on for the form to show.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call
export async function callJourney<C extends Call<any, any>>(
  definition: C,
  request: RequestInput<C>,
): Promise<ResponseOf<C>> {
  try {
    return await call(definition, request, { reportErrors: 'none', busy: true })
  } catch (error) {
    if (error instanceof CallError) {
      if (error.key === 'journeyExpired') {
        forgetJourney()
        showToast('error', error.message)
      }
      if (error.key === 'journeyOutOfTurn') {
        showToast('error', error.message)
        await refresh()
      }
    }
    throw error
  }
}

async function refresh(): Promise<void> {
  const token = journeyToken()
  if (token === null) return
  const state = await call(readJourney, { token }, { reportErrors: 'none' })
  setJourney(state)
  goToDueStep(state)
}

/** Makes the call of a step and opens the next step. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export async function takeStep<C extends Call<any, any>>(
  definition: C,
  request: Omit<RequestInput<C>, 'token'>,
): Promise<void> {
  const state = (await callJourney(definition, {
    token: journeyToken() ?? '',
    ...request,
  } as RequestInput<C>)) as JourneyState
  goOnTo(state)
}

/** Opens the step that a step has led to. */
export function goOnTo(state: JourneyState): void {
  const before = currentJourney()
  setJourney(state)
  if (state.route !== before?.route) goToDueStep(state)
}
