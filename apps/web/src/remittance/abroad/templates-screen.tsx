import { currencies } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  abroadTemplates,
  orderOfNetwork,
  type RemitNetwork,
  removeAbroadTemplate,
} from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useCountries } from '@cloudsail/ui/use-countries.ts'
import { useState } from 'react'
import css from './abroad.module.css'
import { routes } from './forms.ts'
import { TemplateForm } from './template-form.tsx'

/** Lists the templates of a network: use, edit, delete. Templates that lack a field by today's rules are marked. */
export function TemplatesView({ network }: { network: RemitNetwork }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const title = useScreenTitle()
  const { data } = useCall(abroadTemplates, { network })
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ templateId: string; name: string } | null>(null)
  const [problem, setProblem] = useState<string>()
  const use = (form: object) => {
    saveDraft(orderOfNetwork[network].code, form)
    navigate(routes[network].make)
  }
  const close = () => {
    setProblem(undefined)
    setRemoved(null)
  }
  const remove = async () => {
    if (!removed) return
    try {
      await call(removeAbroadTemplate, { templateId: removed.templateId }, { reportErrors: 'none' })
      showToast('success', t('template.removed'))
      close()
      await invalidateQueries()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const countries = useCountries()
  const countryOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const currencyOf = (code: string) => {
    const known = currencies.find((each) => each === code)
    return known ? currencyNames[known][language] : code
  }
  const template = data?.templates.find(({ templateId }) => templateId === edited)
  if (template)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        <Card title={t('template.editing', { name: template.name })}>
          <TemplateForm network={network} template={template} onDone={() => setEdited(null)} />
        </Card>
      </div>
    )
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <Card>
        {!data ? (
          <Skeleton lines={4} />
        ) : data.templates.length === 0 ? (
          <EmptyState
            title={t('templates.none')}
            action={<ButtonLink href={`#${routes[network].make}`}>{t('make')}</ButtonLink>}
          >
            {t('templates.none.text')}
          </EmptyState>
        ) : (
          <>
            <p className={css.quiet}>
              {t('templates.count', { count: data.templates.length, most: data.most })}
            </p>
            <ul className={css.templates}>
              {data.templates.map(
                ({ templateId, name, beneficiary, country, currency, account, form, isIncomplete }) => (
                  <li key={templateId}>
                    <span>
                      <b>{name}</b> {isIncomplete && <Tag tone="warn">{t('templates.incomplete')}</Tag>}
                      <br />
                      <span className={css.quiet}>
                        {[beneficiary, countryOf(country), currencyOf(currency), account]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={css.buttons}>
                      <Button look="line" small onClick={() => use(form)}>
                        {t('template.use')}
                      </Button>
                      <Button look="line" small onClick={() => setEdited(templateId)}>
                        {t('template.edit')}
                      </Button>
                      <Button look="line" small onClick={() => setRemoved({ templateId, name })}>
                        {t('template.remove')}
                      </Button>
                    </span>
                  </li>
                ),
              )}
            </ul>
          </>
        )}
      </Card>
      <Dialog
        open={removed !== null}
        title={t('template.remove')}
        onClose={close}
        actions={<Button onClick={() => void remove()}>{t('template.remove')}</Button>}
      >
        <p>{t('template.removeAsk', { name: removed?.name })}</p>
        {problem && <p role="alert">{problem}</p>}
      </Dialog>
    </div>
  )
}

/** PFN0103000: templates for remittances by SWIFT. */
export default function OverseasTemplatesScreen() {
  return <TemplatesView network="swift" />
}
