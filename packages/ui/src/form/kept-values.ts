import { createContext, useContext, useEffect, useRef } from 'react'

/** What was typed in the forms of a screen, for the screen that is drawn in the place of one that broke. Passwords are in
 *  no form's values. */
export class KeptValues {
  readonly #values = new Map<string, object>()
  /** The screen has broken and is being taken away: its forms leave what they have. */
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

/** Keeps what a form has for as long as the form stands, or its screen has broken. A form is known by the names of its
 *  fields. */
export function useKeptValues<Values extends object>(initial: Values) {
  const kept = useContext(KeptValuesContext)
  const form = useRef(Object.keys(initial).join()).current
  useEffect(() => () => kept?.leave(form), [kept, form])
  return {
    read: () => kept?.read(form) as Partial<Values> | undefined,
    keep: (values: Values) => kept?.keep(form, values),
  }
}
