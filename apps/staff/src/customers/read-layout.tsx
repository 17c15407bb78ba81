import type { ActionLayout, FormParts } from '../actions/layout.tsx'
import { Plain } from '../actions/layout.tsx'
import type { ReadForm } from './document-read.ts'
import { useDocumentReader } from './read-by-device.tsx'

/** Returns the plain arrangement of a form, with the reader's key in its title line. */
export const readLayout = (form: ReadForm): ActionLayout => ({
  follow: form.follow,
  arrange: (parts) => <WithReader {...parts} form={form} />,
})

function WithReader({ form, ...parts }: FormParts & { form: ReadForm }) {
  const { control, about } = useDocumentReader(form, parts)
  return <Plain {...parts} end={control} about={about} />
}
