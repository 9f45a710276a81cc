export { triage, type Triage, type TriageContext, type TriageLevel } from './triage';
