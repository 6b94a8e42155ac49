import { InquiryForm } from './InquiryForm.tsx';

export default function CompanyInquiry() {
  return <InquiryForm side="company" />;
}
