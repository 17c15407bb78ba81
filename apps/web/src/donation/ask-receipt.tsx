import { askReceipt } from '@cloudsail/contract/donation'
import { useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormFrame } from '../ui/form/form-frame.tsx'
import { MessageBar } from '../ui/message-bar.tsx'
import { useQuickForm } from '../ui/order-flow/use-quick-order.ts'
import { TextField } from '../ui/text-field.tsx'

/** The receipt of a gift that was given without one. */
export function AskReceipt({ serial, onClose }: { serial: string; onClose: () => void }) {
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
    <Dialog open onClose={onClose} title={t('ask')}>
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
        {form.message && (
          <MessageBar kind="error" live>
            {form.message}
          </MessageBar>
        )}
        <Button type="submit" busy={form.sending}>
          {t('ask')}
        </Button>
      </FormFrame>
    </Dialog>
  )
}
