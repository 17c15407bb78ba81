import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { type JourneyState, readJourney } from '@cloudsail/contract/identity'
import { CallError, call } from '@cloudsail/ui/base/api/index.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useEffect, useState } from 'react'
import { currentJourney, forgetJourney, setJourney, useJourneyState } from './journey-store.ts'
import { journeyToken } from './journey-token.ts'

/** Whether there is a journey in this window: `asking` after a reload, until the bank has said so. */
export type Known = { is: 'asking' } | { is: 'none' } | { is: 'on'; state: JourneyState }

/** The journey of this window, asked for where the page has been loaded anew. */
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

/** Goes to the step that is due. */
export function goToDueStep({ route }: Pick<JourneyState, 'route'>): void {
  navigate(route)
}

/**
 * Makes a call of a journey. A journey that is over is forgotten, a step out of turn leads to the one that is due; both
 * are told in a toast. Everything else the form tells: the CallError is thrown on.
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

/** Makes the call of a step and goes on to where it leads. */
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

/** Goes on to where a step has led. */
export function goOnTo(state: JourneyState): void {
  const before = currentJourney()
  setJourney(state)
  if (state.route !== before?.route) goToDueStep(state)
}
