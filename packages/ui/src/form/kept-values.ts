import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * Keeps what was typed in the forms of a screen, for the screen that replaces a broken one. Form values never contain
 * passwords.
 */
export class KeptValues {
  readonly #values = new Map<string, object>()
  /** True once the screen has broken. Its forms then keep their values when they unmount. */
  isBroken = false

  keep(form: string, values: object): void {
    this.#values.set(form, values)
  }

  leave(form: string): void {
    if (!this.isBroken) this.#values.delete(form)
  }

  read(form: string): object | undefined {
    return this.#values.get(form)
  }

  clear(): void {
    this.isBroken = false
    this.#values.clear()
  }
}

export const KeptValuesContext = createContext<KeptValues | null>(null)

/**
 * Keeps a form's values while the form is mounted, and after that if its screen has broken. A form is identified by the
 * names of its fields.
 */
export function useKeptValues<Values extends object>(initial: Values) {
  const kept = useContext(KeptValuesContext)
  const form = useRef(Object.keys(initial).join()).current
  useEffect(() => () => kept?.leave(form), [kept, form])
  return {
    read: () => kept?.read(form) as Partial<Values> | undefined,
    keep: (values: Values) => kept?.keep(form, values),
  }
}
