import { type RemitNetwork, saveAbroadTemplate } from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'

/** Saves a past remittance as a template. */
export function SaveTemplate({
  orderId,
  network,
  name,
}: {
  orderId: string
  network: RemitNetwork
  name: string
}) {
  const t = useTexts('abroad')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(name.replace(/[^A-Za-z0-9]/g, '').slice(0, 20))
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    try {
      await call(
        saveAbroadTemplate,
        { network, name: typed, form: null, order: orderId },
        { reportErrors: 'none' },
      )
      showToast('success', t('template.saved'))
      setOpen(false)
      await invalidateQueries()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      <Button look="line" small onClick={() => setOpen(true)}>
        {t('template.save')}
      </Button>
      <Dialog
        open={open}
        title={t('template.save')}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => void save()}>{t('save')}</Button>}
      >
        <TextField
          label={t('templateName')}
          hint={t('templateName.hint')}
          value={typed}
          error={problem}
          maxLength={20}
          onChange={(text) => {
            setProblem(undefined)
            setTyped(text)
          }}
        />
      </Dialog>
    </>
  )
}
