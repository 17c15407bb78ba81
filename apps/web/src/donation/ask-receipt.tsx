import { askReceipt } from '@cloudsail/contract/donation'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { useQuickForm } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'

interface Props {
  serial: string
  /** The receipt was returned and goes to another address. */
  isAgain?: boolean
  onClose: () => void
}

/** Asks for the receipt of a gift that was given without one, or whose receipt was returned. */
export function AskReceipt({ serial, isAgain = false, onClose }: Props) {
  const t = useTexts('donation')
  const form = useQuickForm({
    contract: askReceipt,
    initial: { email: '', address: '', postcode: '' },
    toInput: (values) => ({ serial, ...values }),
    onGiven: () => {
      showToast('success', t('asked'))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t(isAgain ? 'askAgain' : 'ask')}>
      <FormFrame form={form}>
        <TextField {...form.field('email')} label={t('email')} inputMode="email" maxLength={100} />
        <TextField
          {...form.field('address')}
          label={t('address')}
          hint={t('address.hint')}
          optional
          maxLength={240}
        />
        <TextField
          {...form.field('postcode')}
          label={t('postcode')}
          optional
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" busy={form.sending}>
          {t(isAgain ? 'askAgain' : 'ask')}
        </Button>
      </FormFrame>
    </Dialog>
  )
}
