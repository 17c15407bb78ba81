import { handOutKey } from '@cloudsail/contract/demo'
import { methodChoices } from '@cloudsail/contract/identity'
import { useState } from 'react'
import { call } from '../../base/api/index.ts'
import { queryClient } from '../../base/queries.ts'
import { useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'

/** Plays the branch that hands a USB-Key out. */
export default function KeyAtBranch() {
  const t = useTexts('certificateScreens')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await call(handOutKey, {})
      await queryClient.invalidateQueries({ queryKey: [methodChoices.name] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small look="line" busy={busy} onClick={() => void take()}>
      {t('branch.demo')}
    </Button>
  )
}
