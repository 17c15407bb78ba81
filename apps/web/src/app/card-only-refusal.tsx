import { homeRoute, navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'

/** Specification section 5: a holder of a credit card alone is asked to use the personal internet bank; on agreement
 *  its log-in page opens in a new window, and this one stays logged in. */
export default function CardOnlyRefusal({ of }: { of: 'repayment' | 'function' }) {
  const t = useTexts('app')
  const back = () => navigate(homeRoute, { replace: true })
  const agree = () => {
    // Without an opener the new window has a session storage of its own: it does not log this one out.
    window.open(`${location.pathname}#/login`, '_blank', 'noopener')
    back()
  }
  return (
    <Dialog
      open
      onClose={back}
      title={t('cardOnly.title')}
      actions={
        <>
          <Button look="line" onClick={back}>
            {t('cancel')}
          </Button>
          <Button onClick={agree}>{t('cardOnly.agree')}</Button>
        </>
      }
    >
      <p>{t(`cardOnly.${of}`)}</p>
    </Dialog>
  )
}
