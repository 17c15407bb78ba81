import {
  abroadTemplates,
  orderOfRail,
  type RemitRail,
  removeAbroadTemplate,
  saveAbroadTemplate,
} from '@cloudsail/contract/remittance'
import { useState } from 'react'
import { call } from '../../base/api/index.ts'
import { invalidateQueries, useCall } from '../../base/queries.ts'
import { navigate } from '../../base/router.ts'
import { useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveDraft } from '../../ui/order-flow/drafts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './abroad.module.css'
import { routes } from './forms.ts'

/** The templates of a way: use, rename, delete; what lacks something by the rules of today says so. */
export function TemplatesView({ rail }: { rail: RemitRail }) {
  const t = useTexts('abroad')
  const title = useScreenTitle()
  const { data } = useCall(abroadTemplates, { rail })
  const [changed, setChanged] = useState<{ templateId: string; name: string; isRemoval: boolean } | null>(
    null,
  )
  const [problem, setProblem] = useState<string>()
  const use = (form: object) => {
    saveDraft(orderOfRail[rail].code, form)
    navigate(routes[rail].make)
  }
  const close = () => {
    setProblem(undefined)
    setChanged(null)
  }
  const carryOut = async () => {
    if (!changed || !data) return
    const { templateId, name, isRemoval } = changed
    const { form } = data.templates.find((each) => each.templateId === templateId)!
    try {
      if (isRemoval) await call(removeAbroadTemplate, { templateId }, { reportErrors: 'none' })
      else await call(saveAbroadTemplate, { rail, templateId, name, form }, { reportErrors: 'none' })
      showToast('success', t(isRemoval ? 'template.removed' : 'template.saved'))
      close()
      await invalidateQueries()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      <h1>{title}</h1>
      <Card>
        {!data ? (
          <Skeleton lines={4} />
        ) : data.templates.length === 0 ? (
          <EmptyState
            title={t('templates.none')}
            action={<ButtonLink href={routes[rail].make}>{t('make')}</ButtonLink>}
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
                        {[beneficiary, country, currency, account].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <span className={css.buttons}>
                      <Button look="line" small onClick={() => use(form)}>
                        {t('template.use')}
                      </Button>
                      <Button
                        look="line"
                        small
                        onClick={() => setChanged({ templateId, name, isRemoval: false })}
                      >
                        {t('template.rename')}
                      </Button>
                      <Button
                        look="line"
                        small
                        onClick={() => setChanged({ templateId, name, isRemoval: true })}
                      >
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
        open={changed !== null}
        title={t(changed?.isRemoval ? 'template.remove' : 'template.rename')}
        onClose={close}
        actions={
          <Button onClick={() => void carryOut()}>
            {t(changed?.isRemoval ? 'template.remove' : 'save')}
          </Button>
        }
      >
        {changed?.isRemoval ? (
          <p>{t('template.removeAsk', { name: changed.name })}</p>
        ) : (
          <TextField
            label={t('templateName')}
            hint={t('templateName.hint')}
            value={changed?.name ?? ''}
            error={problem}
            maxLength={20}
            onChange={(name) => changed && setChanged({ ...changed, name })}
          />
        )}
        {changed?.isRemoval && problem && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  )
}

/** PFN0103000. */
export default function OverseasTemplatesScreen() {
  return <TemplatesView rail="swift" />
}
