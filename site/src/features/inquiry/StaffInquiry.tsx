import { InquiryForm } from './InquiryForm.tsx';

export default function StaffInquiry() {
  return <InquiryForm side="staff" />;
}
