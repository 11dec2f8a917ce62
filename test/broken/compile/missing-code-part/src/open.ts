// #region begin
const two = 2;
