import type { DocumentRead } from '@cloudsail/contract/staff'
import type { FormValues } from '../actions/values.ts'

/** How a form takes what a reader of documents has read. */
export interface ReadForm {
  /** Names of the fields that the reader fills in, also inside a group. */
  fields: readonly string[]
  /** Whether the form has no number of a document yet, so that F4 reads one. */
  isEmpty(values: FormValues): boolean
  /** Returns the values that were read, and by which device. */
  valuesOf(read: DocumentRead): FormValues
  /** Returns the values after a change. What was read by a device and changed by hand counts as typed. */
  follow(next: FormValues, before: FormValues): FormValues
}

/** `names`: the values of the form that hold what was read, fields or whole groups. */
const readForm = (
  names: readonly string[],
  { fields = names, ...form }: Omit<ReadForm, 'fields' | 'follow'> & { fields?: readonly string[] },
): ReadForm => ({
  ...form,
  fields,
  follow: (next, before) =>
    next.readBy && next.readBy === before.readBy && names.some((name) => next[name] !== before[name])
      ? { ...next, readBy: '' }
      : next,
})

const validityOf = ({ issuedOn, expiresOn }: DocumentRead['document']) => ({
  idIssuedOn: issuedOn,
  idExpiresOn: expiresOn ?? '',
})
const documentFields = ['idType', 'idNumber', 'idIssuedOn', 'idExpiresOn']
const personFields = ['name', 'sex', 'birth', 'nationality']

/** Opening a customer: everything that the document says. */
export const personRead = readForm([...documentFields, ...personFields, 'address'], {
  isEmpty: ({ idNumber }) => !idNumber,
  valuesOf({ device, document }) {
    const { issuedOn: _issued, expiresOn: _expires, authority: _authority, ...same } = document
    return { ...same, ...validityOf(document), readBy: device }
  },
})

/**
 * Changing a customer's record: the document and the person. The recorded address is where letters go, so a document does not
 * change it.
 */
export const changeRead = readForm([...personFields, 'document'], {
  fields: [...personFields, ...documentFields],
  isEmpty: ({ document }) => !(document as FormValues | undefined)?.idNumber,
  valuesOf({ device, document }) {
    const { idType, idNumber, name, sex, birth, nationality } = document
    return {
      name,
      sex,
      birth,
      nationality,
      document: { idType, idNumber, ...validityOf(document) },
      readBy: device,
    }
  },
})

/** A renewed document: its validity, and the number, which the bank compares with the recorded one. */
export const renewalRead = readForm(['idNumber', 'idIssuedOn', 'idExpiresOn'], {
  isEmpty: ({ idNumber }) => !idNumber,
  valuesOf: ({ device, document }) => ({
    idNumber: document.idNumber,
    ...validityOf(document),
    readBy: device,
  }),
})
