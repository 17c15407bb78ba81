import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useInfobar } from '../../base/infobar.ts'
import css from './first-steps.module.css'

/** Lists the steps for a new customer to set up. Completed steps are ticked. */
export function FirstSteps() {
  const t = useTexts('homeKinds')
  const info = useInfobar().data
  const account = useCall(getAssignUserAccountInfo, { function: 'receive' }).data?.accounts[0]
  const all = [
    { key: 'seal', screen: useScreenAt('/PSC0102000'), done: Boolean(info?.seal) },
    { key: 'method', screen: useScreenAt('/PSC0104000'), done: info !== undefined && info.method !== 'none' },
    { key: 'service', screen: useScreenAt('/PTR0301000'), done: account?.transferService ?? false },
    {
      key: 'favourites',
      screen: useScreenAt('/siteMap'),
      done: (info?.favourites.pinned.length ?? 0) > 0,
      state: { edit: true },
    },
  ] as const
  const steps = all.filter(({ screen }) => screen !== undefined)
  return (
    <Card
      title={t('new.steps')}
      aside={
        <span className="quiet">
          {t('new.stepsDone', { done: steps.filter(({ done }) => done).length, count: steps.length })}
        </span>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ key, screen, done, ...rest }, index) => (
          <li key={key}>
            <span className={done ? css.ticked : css.step} aria-hidden="true">
              {done ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span>
              {t(`new.${key}`)}
              <small>{t(`new.${key}.text`)}</small>
            </span>
            {done ? (
              <span className={css.done}>{t('new.done')}</span>
            ) : (
              <Link
                href={screen!.route}
                state={'state' in rest ? rest.state : undefined}
                className={css.go}
                aria-label={`${t(`new.${key}.go`)} ${t(`new.${key}`)}`}
              >
                {t(`new.${key}.go`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
