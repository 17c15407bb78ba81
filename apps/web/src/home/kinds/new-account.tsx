import { spacedNumber } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useInfobar } from '../../base/infobar.ts'
import { useCall } from '../../base/queries.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { useScreenAt } from '../../base/use-screen-at.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import css from './kinds.module.css'

/** An account that nothing was paid into yet: the number to be paid to stands first, and what to set up. */
export default function NewAccount() {
  const t = useTexts('homeKinds')
  const language = useLanguage()
  const account = useCall(getAssignUserAccountInfo, { function: 'receive' }).data?.accounts[0]
  const hasSeal = Boolean(useInfobar().data?.seal)
  const steps = [
    { key: 'seal', screen: useScreenAt('/PSC0102000'), done: hasSeal },
    { key: 'service', screen: useScreenAt('/PTR0301000'), done: account?.transferService ?? false },
    { key: 'favourites', screen: useScreenAt('/siteMap'), done: false },
  ] as const
  const copy = async () => {
    if (!account) return
    const lines = [account.holderName, account.number, account.branch[language]]
    await navigator.clipboard.writeText(lines.join('\n'))
    showToast('success', t('new.copied'))
  }
  return (
    <Card>
      <div className={css.methods}>
        <div>
          <h2 className={css.quiet}>{t('new.assets')}</h2>
          <MoneyText amount="0.00" currency="CNY" size="hero" />
          <p className={css.quiet}>{t('new.text')}</p>
          {account && (
            <>
              <p className={css.quiet}>{t('new.number')}</p>
              <p className={css.number}>{spacedNumber(account.number)}</p>
              <p className={css.quiet}>
                {account.holderName} · {account.branch[language]}
              </p>
              <Button onClick={() => void copy()}>
                <Icon name="copy" />
                {t('new.copy')}
              </Button>
            </>
          )}
        </div>
        <ol className={css.locked}>
          {steps.flatMap(({ key, screen, done }) =>
            screen ? (
              <li key={key}>
                <Icon name={done ? 'check' : 'chevronRight'} size={18} />
                <span>
                  {t(`new.${key}`)}
                  <small>{t(`new.${key}.text`)}</small>
                </span>
                {done ? (
                  <span className={css.done}>{t('new.done')}</span>
                ) : (
                  <ButtonLink look="text" small href={`#${screen.route}`}>
                    {t('new.go')}
                    <span className="said">{t(`new.${key}`)}</span>
                  </ButtonLink>
                )}
              </li>
            ) : (
              []
            ),
          )}
        </ol>
      </div>
    </Card>
  )
}
