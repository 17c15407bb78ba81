import {
  addNoteCall,
  beginVisitCall,
  customerViewCall,
  endVisitCall,
  searchCustomersCall,
} from '@cloudsail/contract/staff'
import type { StaffBank } from '../actions/bank.ts'
import { handleStaff, type StaffHandler } from '../handler.ts'
import { searchCustomers } from './search.ts'
import { viewCustomer } from './view-customer.ts'
import { addNote, beginVisit, endVisit } from './visit.ts'

/** The handlers of the search for customers, of visits and of what is looked at in them. */
export const visitHandlers = ({
  due = async () => [],
  losable = async () => [],
  sessions = async () => ({ sessions: [], access: [] }),
}: Pick<StaffBank, 'due' | 'losable' | 'sessions'>): readonly StaffHandler[] => [
  handleStaff(searchCustomersCall, (context, request) => searchCustomers(context, request)),
  handleStaff(beginVisitCall, (context, request) => beginVisit(context, request)),
  handleStaff(endVisitCall, (context) => endVisit(context)),
  handleStaff(customerViewCall, (context, request) =>
    viewCustomer(context, request, { due, losable, sessions }),
  ),
  handleStaff(addNoteCall, (context, request) => addNote(context, request)),
]
