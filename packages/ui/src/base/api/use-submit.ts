import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { useRef, useState } from 'react'
import { type CallOptions, call } from './call.ts'
import { CallError } from './call-error.ts'

export interface Submit<C extends Call> {
  /** Makes the call. Resolves to null if the call was refused (`error` says why) or another one is still running. */
  submit(request: RequestInput<C>): Promise<ResponseOf<C> | null>
  pending: boolean
  /** Why the last try was refused. Cleared by the next try. */
  error: CallError | null
  /** Returns the error's sentence if it belongs to this field. */
  fieldError(field: string): string | undefined
}

/** Lets a form make a call. A double press makes one call. Errors that belong to a field are left for the form to show. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function useSubmit<C extends Call<any, any>>(definition: C, options: CallOptions = {}): Submit<C> {
  const [state, setState] = useState<{ pending: boolean; error: CallError | null }>({
    pending: false,
    error: null,
  })
  const running = useRef(false)
  return {
    ...state,
    async submit(request) {
      if (running.current) return null
      running.current = true
      setState({ pending: true, error: null })
      try {
        const response = await call(definition, request, {
          reportErrors: 'withoutField',
          busy: true,
          ...options,
        })
        setState({ pending: false, error: null })
        return response
      } catch (error) {
        const refusal = error instanceof CallError ? error : null
        setState({ pending: false, error: refusal })
        if (!refusal) throw error
        return null
      } finally {
        running.current = false
      }
    },
    fieldError: (field) => (state.error?.field === field ? state.error.message : undefined),
  }
}
