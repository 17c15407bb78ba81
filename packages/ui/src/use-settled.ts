import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for `ms` milliseconds. */
export function useSettled<Value extends string>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
