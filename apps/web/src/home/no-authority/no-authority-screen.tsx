import { brand } from '@cloudsail/contract'
import type { ErrorState } from '@cloudsail/ui/base/api/index.ts'
import { useRoute } from '@cloudsail/ui/base/router.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt, useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { useMethodRefusal } from '@cloudsail/ui/order-flow/method-refusal.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'

/** Shown if the bank refuses a function to this customer: the bank's reason, and what the customer can do. */
export default function NoAuthorityScreen() {
  const t = useTexts('noAuthority')
  const kind = useSession()?.user?.kind ?? 'branchSigned'
  const state: ErrorState | null = history.state
  const change = useScreenAt('/PSC0104000')
  const signing = useScreenAt('/PAM0901000')
  const sign = kind === 'unsigned' ? signing : undefined
  // Also shown instead of a screen that the customer may not use.
  const route = useRoute()
  const refusal = useMethodRefusal(route.slice(1))
  const title = useScreenTitle()
  const named =
    route !== '/noAuthority' && (kind === 'unsigned' || kind === 'onlineSigned')
      ? t(`named.${kind}`, { function: title })
      : null
  // Another method does not help customers who have to sign first.
  const method = kind === 'branchSigned' || refusal ? change : undefined
  return (
    <PageMessage
      icon="lock"
      title={t('title')}
      actions={
        <>
          <ButtonLink look="sea" href="#/home">
            {t('home')}
          </ButtonLink>
          {sign && <ButtonLink href={`#${sign.route}`}>{t('sign')}</ButtonLink>}
          {method && <ButtonLink href={`#${method.route}`}>{t('method')}</ButtonLink>}
        </>
      }
    >
      {state?.message ?? refusal ?? named ?? t('text')}
      <br />
      {t(`kind.${kind}`, { hotline: brand.hotline })}
    </PageMessage>
  )
}
