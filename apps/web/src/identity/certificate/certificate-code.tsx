import { methodChoices, openCertificateStep } from '@cloudsail/contract/identity'
import { CallError, call } from '@cloudsail/ui/base/api/index.ts'
import { queryClient } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { useState } from 'react'

/** Takes the activation code of a file certificate that a branch has agreed. With it, the new limits apply at once. */
export function CertificateCode() {
  const t = useTexts('certificateScreens')
  const [activationCode, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await call(openCertificateStep, { activationCode })
      await queryClient.invalidateQueries({ queryKey: [methodChoices.name] })
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      setError(thrown.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <NumberField
        label={t('code')}
        hint={t('code.hint')}
        value={activationCode}
        error={error}
        onChange={setCode}
      />
      <Button small look="line" busy={busy} onClick={() => void open()}>
        {t('code.open')}
      </Button>
    </>
  )
}
