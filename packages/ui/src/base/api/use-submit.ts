import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { useRef, useState } from 'react'
import { type CallOptions, call } from './call.ts'
import { CallError } from './call-error.ts'

export interface Submit<C extends Call> {
  /** Makes the call; null where it was refused (`error` says why) or one is still under way. */
  submit(request: RequestInput<C>): Promise<ResponseOf<C> | null>
  pending: boolean
  /** Why the last try was refused; gone with the next. */
  error: CallError | null
  /** The sentence for a field, where the error belongs to it. */
  fieldError(field: string): string | undefined
}

/** A form's way to make a call. A double press is one call; errors that belong to a field are left to the form. */
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
