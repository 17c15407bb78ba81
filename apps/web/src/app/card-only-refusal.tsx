import { homeRoute, navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'

/**
 * Offers a customer who holds only a credit card to use the personal internet bank. If they agree, its log-in page opens in
 * a new window, and this window stays logged in.
 */
export default function CardOnlyRefusal({ of }: { of: 'repayment' | 'function' }) {
  const t = useTexts('app')
  const back = () => navigate(homeRoute, { replace: true })
  const agree = () => {
    // A window without an opener has its own session storage, so the new log-in does not end this session.
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
