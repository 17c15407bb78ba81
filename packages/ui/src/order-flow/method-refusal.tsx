import type { Bilingual, CustomerKind } from '@cloudsail/contract'
import { useMethodName } from '../base/method-name.ts'
import { useSession } from '../base/session.ts'
import { loadTexts, useLanguage, useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { MessageBar } from '../message-bar.tsx'
import css from './method-refusal.module.css'

void loadTexts('flow')

/**
 * Returns the sentence that names the authentication methods of a function, if the function does not take the customer's
 * method.
 */
export function useMethodRefusal(code: string | null): string | null {
  const t = useTexts('flow')
  const methodName = useMethodName()
  const language = useLanguage()
  const user = useSession()?.user
  const refused = user?.refused.find((each) => each.code === code)
  if (!user || !refused) return null
  const names = refused.methods.map((method) => methodName(method, 'sentence'))
  const needed = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  if (user.method === 'none') return t('refused.none', { needed })
  return t('refused.text', { method: methodName(user.method, 'sentence'), needed })
}

/** Shown instead of an order's form: why the customer's method is refused, and the way to change it. */
export function MethodRefusal({ sentence }: { sentence: string }) {
  const t = useTexts('flow')
  const change = useScreenAt('/PSC0104000')
  return (
    <Card>
      <MessageBar kind="warn" title={t('refused.title')}>
        {sentence}
      </MessageBar>
      <div className={css.ways}>
        {change && (
          <ButtonLink look="sea" href={`#${change.route}`}>
            {t('refused.change')}
          </ButtonLink>
        )}
        <ButtonLink href="#/home">{t('refused.home')}</ButtonLink>
      </div>
    </Card>
  )
}

/**
 * Shown instead of the form of an order that needs signing at a branch. Does not link to online signing, because that would
 * not unlock the form.
 */
export function SigningRefusal({ name, kind }: { name: Bilingual; kind: CustomerKind }) {
  const t = useTexts('flow')
  const language = useLanguage()
  return (
    <Card>
      <MessageBar kind="warn" title={t('signing.title')}>
        {t(kind === 'onlineSigned' ? 'signing.online' : 'signing.none', { function: name[language] })}
      </MessageBar>
      <div className={css.ways}>
        <ButtonLink look="sea" href="#/bankMap">
          {t('signing.branch')}
        </ButtonLink>
        <ButtonLink href="#/home">{t('refused.home')}</ButtonLink>
      </div>
    </Card>
  )
}
