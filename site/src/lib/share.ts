/** URLs of other services' share forms; none of their code runs on our pages. */
export function shareLinks(url: string, title: string): Record<'mail' | 'line' | 'x', string> {
  const encoded = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return {
    // Lines of a mail end in CR LF (RFC 6068).
    mail: `mailto:?subject=${text}&body=${text}%0D%0A${encoded}`,
    line: `https://social-plugins.line.me/lineit/share?url=${encoded}&text=${text}`,
    x: `https://x.com/intent/post?url=${encoded}&text=${text}`,
  };
}
