import { takeHandedOver } from '@cloudsail/contract/handover'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useEffect, useState } from 'react'

type Fields = Readonly<Record<string, string>>

/** Returns the values that another screen passed to site mail, once. Null until that is known. */
export function useHandedOver(isWanted: boolean): Fields | null {
  const [fields, setFields] = useState<Fields | null>(isWanted ? null : {})
  useEffect(() => {
    if (fields !== null) return
    call(takeHandedOver, { screen: 'PCS0201000' }, { busy: false, reportErrors: 'none' }).then(
      (answer) => setFields(answer.fields ?? {}),
      () => setFields({}),
    )
  }, [fields])
  return fields
}
