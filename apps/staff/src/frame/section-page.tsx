import type { StaffSessionState } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { go } from '../base/route.ts'
import { Block } from '../parts/block.tsx'
import { Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { functionsOf } from './nav.tsx'
import { sections } from './sections.ts'

/** A section: its functions by code. */
export function SectionPage({ digit, me }: { digit: string; me: StaffSessionState }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const section = sections.find((each) => each.digit === digit)
  const functions = functionsOf(me).filter(({ code }) => code.startsWith(digit))
  return (
    <Page title={section ? t(`section.${section.name}`) : digit}>
      <Block title={t('functions')}>
        <Table
          label={t('functions')}
          tall
          columns={[
            { title: t('code'), width: 90, value: ({ code }) => code },
            { title: t('function'), width: 320, value: ({ title }) => title[language] },
            {
              title: t('approval'),
              value: ({ approval }) => approval.kinds.map((kind) => t(`approvalKind.${kind}`)).join(' / '),
            },
          ]}
          rows={functions}
          rowKey={({ code }) => code}
          onOpen={({ code }) => go(`/action/${code}`)}
          openLabel="open"
          empty={t('functions.none')}
        />
      </Block>
    </Page>
  )
}
