import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useRef } from 'react'

/**
 * Returns a function that begins the amount with what is usually paid to a contact. An amount that the customer typed stays.
 * Nothing is sent.
 */
export function useUsualAmount(form: FormWith<{ amount: string }>): (usual: string | undefined) => void {
  const { values, set } = useOrderForm(form)
  const filled = useRef('')
  return (usual) => {
    if (values.amount !== '' && values.amount !== filled.current) return
    filled.current = usual ?? ''
    set({ amount: filled.current })
  }
}
